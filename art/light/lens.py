"""What the lens blurs: how much at each pixel, and the blurring of what was not seen through it."""
import numpy as np
from scipy.ndimage import gaussian_filter

CONFUSION = .25  # gaussian sigma for a blur circle of one
LARGEST_BLUR = 12  # pixels


def lens_blur(position, camera):
    """The blur (gaussian sigma in pixels) and the distance (cm) of each pixel. `camera`: see camera_facts in render.py."""
    place, forward = camera[:3].astype(np.float32), camera[3:6].astype(np.float32)
    focus, aperture, pixels_per_cm = camera[6:9]
    distance = (position - place) @ forward
    circle = aperture * np.abs(distance - focus) / np.maximum(distance, 1) * pixels_per_cm * CONFUSION
    return gaussian_filter(circle, 1.), distance


def defocus(picture, sigma, bands, strength=1.4):
    """Blurs one channel as the lens would, by bands of blur (from, to), without crossing depth steps."""
    out = picture.copy()
    for low, high in bands:
        near_band = ((sigma > low * .8) & (sigma < high * 1.3)).astype(np.float32)
        if near_band.sum() < 50:
            continue
        blur = min(low * strength, LARGEST_BLUR)
        weight = np.maximum(gaussian_filter(near_band, blur), 1e-3)
        band = (sigma >= low) & (sigma < high)
        out[band] = (gaussian_filter(picture * near_band, blur) / weight)[band]
    return out
